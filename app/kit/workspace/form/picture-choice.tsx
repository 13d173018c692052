import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';

const PicturePicker = lazy(async () => ({
  default: (await import('../../../features/media/workspace/picture-picker.tsx')).PicturePicker,
}));

type Picture = { url: string; alt: string };
type Choice = { title: string; onPick: (picture: Picture) => void };

const ChoiceContext = createContext<((choice: Choice) => void) | null>(null);

/** Opens the library to choose a picture from. */
export function useChoosePicture(): (choice: Choice) => void {
  const choose = use(ChoiceContext);
  if (!choose) throw new Error('A picture is chosen outside of a PictureChoice');
  return choose;
}

/** Holds the window of the library beside the form, never in it: it has a form of its own. */
export function PictureChoice({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  return (
    <>
      <ChoiceContext value={setChoice}>{children}</ChoiceContext>
      {choice ? (
        <Suspense fallback={null}>
          <PicturePicker title={choice.title} onPick={choice.onPick} onClose={() => setChoice(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
