import { Icon, iconNames } from './icon.tsx';

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
