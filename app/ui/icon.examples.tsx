import { Icon } from './icon.tsx';
import { iconNames } from './workspace-icons.ts';

export const examples = {
  all: (
    <p>
      {iconNames.map((name) => (
        <span key={name}>
          <Icon name={name} /> {name}{' '}
        </span>
      ))}
    </p>
  ),
};
