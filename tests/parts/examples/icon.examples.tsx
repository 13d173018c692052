import { Icon } from '../../../app/ui/icon.tsx';
import { iconNames } from '../../../app/ui/workspace-icons.ts';

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
