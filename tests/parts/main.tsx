import '../../app/ui/workspace-icons.ts';
import '../../app/pages/admin/admin.css';
import './parts-page.css';
import { createRoot } from 'react-dom/client';
import { PartsPage } from './parts-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page of parts has no element #root');
createRoot(root).render(<PartsPage />);
