import { Picture } from '../../../app/ui/picture.tsx';

const upload = '/uploads/0123456789abcdef0123456789abcdef.webp';

export const examples = {
  upload: <Picture src={upload} width={1600} height={1067} alt="The new shop front at dusk" sizes="33vw" />,
  first: <Picture src={upload} width={2400} height={1600} alt="A press at work" isFirst />,
  small: <Picture src={upload} width={200} height={60} alt="A narrow mark" />,
  elsewhere: <Picture src="https://example.com/a.jpg" alt="A picture from another site" />,
  focused: <Picture src={upload} width={1600} height={1067} focus={{ x: 20, y: 70 }} alt="A lathe at the left" />,
  decorative: <Picture src="/images/divider.svg" width={600} height={20} decorative />,
};
