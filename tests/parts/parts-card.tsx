import type { ReactElement } from 'react';
import { Picture } from '../../app/ui/picture.tsx';

type ExamplesFile = { examples: Record<string, ReactElement> };

const files = import.meta.glob<ExamplesFile>('./examples/*.examples.tsx', { eager: true });

/** Examples of pictures name files that no site has; messages have their place on the page already, and their buttons above. */
const SHOWN_OTHERWISE = ['picture', 'toast'];

const PICTURES: ExamplesFile['examples'] = {
  described: (
    <Picture src="/images/interview-collection.webp" width={1600} height={1099} alt="Twelve drawn interview frames" />
  ),
  decorative: <Picture src="/images/share-default.png" width={1200} height={630} decorative />,
};

const parts = [
  ...Object.entries(files).map(([path, { examples }]) => ({
    name: path.slice(path.lastIndexOf('/') + 1, -'.examples.tsx'.length),
    examples,
  })),
  { name: 'pictures', examples: PICTURES },
].filter(({ name }) => !SHOWN_OTHERWISE.includes(name));

/** Every part in every example that its tests look at. */
export function PartsCard() {
  return parts.map(({ name, examples }) => (
    <div className="dspart" key={name}>
      <h3 id={`part-${name}`}>{spaced(name)}</h3>
      {Object.entries(examples).map(([example, element]) => (
        <figure key={example}>
          <figcaption>{spaced(example)}</figcaption>
          <div>{element}</div>
        </figure>
      ))}
    </div>
  ));
}

/** `iconButtonDisabled` and `error-summary` as words. */
function spaced(name: string): string {
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
