/** From so many wrong passwords within a day on, their person is told by mail. */
export const GUESSES_TOLD = 5;
