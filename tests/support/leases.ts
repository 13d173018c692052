/**
 * What the work left to others while it ran: how often they had their turn, and the longest they waited for it, in
 * milliseconds. Time of the processor is counted, so that a busy machine changes nothing.
 */
export async function leasesDuring(work: () => Promise<unknown>): Promise<{ turns: number; longestWait: number }> {
  let turns = 0;
  let longestWait = 0;
  let isOver = false;
  let before = used();
  function measure() {
    longestWait = Math.max(longestWait, used() - before);
    before = used();
  }
  function takeLease() {
    if (isOver) return;
    turns++;
    measure();
    setImmediate(takeLease);
  }
  setImmediate(takeLease);
  await work();
  isOver = true;
  measure();
  return { turns, longestWait };
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
