/** Loaded into a server before itself: from SIGUSR2 on its one thread computes and never turns to anybody again. */
process.on('SIGUSR2', () => {
  for (;;);
});
