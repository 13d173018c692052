import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useUnloadQuestion } from './use-unload-question.ts';

/** A way to another place of the workspace, as the router names it. */
export type Way = Parameters<BlockerFunction>[0];
type Asking = { asks: (way: Way) => string | null; isWindow: boolean; isUnsaved: () => boolean };

const open = new Set<{ current: Asking }>();

/** Whether a window over the page holds words that are kept nowhere: those of a form are, in this browser. */
export function hasUnsavedWindow(): boolean {
  return [...open].some(({ current }) => current.isWindow && current.isUnsaved());
}

/** `asks` says what is asked before a way is gone, null where nothing is lost by it. Before the page is closed the browser asks. */
export function useLeaveQuestion(asking: Asking): void {
  useUnloadQuestion(asking.isUnsaved);
  const latest = useRef(asking);
  useEffect(() => {
    latest.current = asking;
  });
  useEffect(() => {
    open.add(latest);
    return () => void open.delete(latest);
  }, []);
}

/** Asks what forms and windows want to have asked. Mounted once: a router takes one blocker and no more. */
export function useLeaveQuestions(): void {
  const question = useRef('');
  const blocker = useBlocker((way) => {
    question.current = [...open].map(({ current }) => current.asks(way)).find((asked) => asked !== null) ?? '';
    return question.current !== '';
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question.current)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
