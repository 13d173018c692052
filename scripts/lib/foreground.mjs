import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK = 1000;

/**
 * Runs a program in the foreground and answers its exit code (128 + n when signal n ended it). Signals that reach us
 * are passed on, and we wait for its end. After Ctrl-C a program hears of it twice: from the terminal and from us.
 */
export function runInForeground(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const passOn = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, passOn);
    const stopWatching = whenNpmIsGone(() => child.kill('SIGTERM'));
    const done = () => {
      stopWatching();
      for (const signal of SIGNALS) process.off(signal, passOn);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      done();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** npm does not pass every signal on. When it has gone and left us behind, nobody else would stop what we run. */
function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK);
  return () => clearInterval(timer);
}
