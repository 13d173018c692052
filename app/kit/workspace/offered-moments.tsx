import { formatAppointment } from '../../lib/moments.ts';
import { SmallButton } from './small-button.tsx';

type OfferedMomentsProps = {
  /** Why a moment was refused: where the clocks go back, it names the two that its time may stand for. */
  sentence: string;
  zone: string;
  onTake: (written: string) => void;
};

/** The moments that a refusal offers, each a button; nothing where it offers none. */
export function OfferedMoments({ sentence, zone, onTake }: OfferedMomentsProps) {
  return momentsIn(sentence).map((written) => (
    <SmallButton key={written} onClick={() => onTake(written)}>
      {`Take ${formatAppointment(written, zone || 'UTC')}`}
    </SmallButton>
  ));
}

/** As the server takes them. */
function momentsIn(sentence: string): string[] {
  return [...sentence.matchAll(/\((\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d)\)/g)].map(([, written = '']) => written);
}
