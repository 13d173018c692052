import { useEffect, useRef, useState } from 'react';

/**
 * A text that is typed here and kept elsewhere, for example in the address. What is kept comes back a little later and
 * not for every letter, so the field shows what was typed; it follows what is kept only when something else changed it.
 */
export function useTypedText(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(kept);
  const onTheirWay = useRef<string[]>([]);

  useEffect(() => {
    const arrived = onTheirWay.current.lastIndexOf(kept);
    if (arrived >= 0) {
      onTheirWay.current.splice(0, arrived + 1);
      return;
    }
    onTheirWay.current = [];
    setTyped(kept);
  }, [kept]);

  return [
    typed,
    (text) => {
      setTyped(text);
      onTheirWay.current.push(text);
      keep(text);
    },
  ];
}
