import { Tabs } from '../../../app/ui/tabs.tsx';

export const examples = {
  two: (
    <Tabs
      label="Sign in or register"
      tabs={[
        { key: 'login', label: 'Login', panel: <p className="paper tab-panel">Sign in here.</p> },
        { key: 'register', label: 'Register', panel: <p className="paper tab-panel">Register here.</p> },
      ]}
    />
  ),
  secondOpen: (
    <Tabs
      label="Sign in or register"
      initial="register"
      tabs={[
        { key: 'login', label: 'Login', panel: <p className="paper tab-panel">Sign in here.</p> },
        { key: 'register', label: 'Register', panel: <p className="paper tab-panel">Register here.</p> },
      ]}
    />
  ),
};
