import { Drawing } from '../../../app/ui/drawing.tsx';

const svg = '<svg viewBox="0 0 40 20"><path class="ln" d="M2 18V2h36v16z"/></svg>';

export const examples = {
  decorative: <Drawing svg={svg} decorative />,
  described: <Drawing svg={svg} label="A carton from the side" />,
  'describes itself': <Drawing svg={svg.replace('<svg', '<svg role="img" aria-label="A carton"')} isDescribed />,
};
