import { useWords } from '../../../interface-words/use-words.ts';

/** What the page offers before it moves by itself; whoever has no script never sees it. */
export function StayOffer() {
  const { say, mark } = useWords();
  return (
    <template>
      <p className="stay">
        <span {...mark('home.movingDown')}>{say('home.movingDown')}</span>
        <button type="button" className="btn ghost sm" {...mark('home.stay')}>
          {say('home.stay')}
        </button>
      </p>
    </template>
  );
}
