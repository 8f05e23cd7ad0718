const PAUSE_MS = 400;

/** Loads a file of the app, once more after a moment: a connection that stumbles is not yet one that is away. */
export async function loadFile<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
}
