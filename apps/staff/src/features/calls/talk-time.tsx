import { useEffect, useState } from 'react';
import { useNow } from '../../kit/session/session.tsx';

/** How long somebody has been on the line, in minutes and seconds, by the company's clock. */
export function TalkTime({ since }: { readonly since: string }) {
  const now = useNow();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(performance.now() - begun), 1_000);
    return () => clearInterval(timer);
  }, []);
  const [first] = useState(() => now.getTime());
  const seconds = Math.max(0, Math.floor((first + passed - Date.parse(since)) / 1_000));
  return (
    <span className="figures">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
