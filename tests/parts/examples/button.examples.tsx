import { Button, ButtonLink, IconButton } from '../../../app/ui/button.tsx';

export const examples = {
  primary: <Button icon="arrow">Send message</Button>,
  secondary: <Button look="secondary">Retry</Button>,
  small: <Button size="small">Create Case Study</Button>,
  destructive: (
    <Button look="destructive" size="small" aria-label="Delete A shop reborn">
      Delete
    </Button>
  ),
  submit: <Button type="submit">Sign In</Button>,
  pending: (
    <Button isPending pendingText="Saving...">
      Save
    </Button>
  ),
  disabled: <Button disabled>Save Images</Button>,
  link: (
    <ButtonLink href="/case-studies" look="secondary" icon="arrow">
      View Case Studies
    </ButtonLink>
  ),
  iconButton: <IconButton icon="pause" label="Pause" />,
  iconButtonDisabled: <IconButton icon="up" label="Move earlier" disabled />,
};
