import { useParams } from '@tanstack/react-router';

/** The unguessable part of the link that this page belongs to. */
export function usePath(): string {
  return useParams({ from: '/$path' }).path;
}
