import { WorkspaceCard } from '../../app/kit/workspace/workspace-page.tsx';
import { ToastViewport } from '../../app/ui/toast.tsx';
import { ColourCard } from './colour-card.tsx';
import { MeasureCard } from './measure-card.tsx';
import { PartsCard } from './parts-card.tsx';
import { StatesCard } from './states-card.tsx';
import { TypeCard } from './type-card.tsx';

const CARDS = [
  { id: 'colours', name: 'Colours', Card: ColourCard },
  { id: 'type', name: 'Type', Card: TypeCard },
  { id: 'measures', name: 'Measures', Card: MeasureCard },
  { id: 'states', name: 'States', Card: StatesCard },
  { id: 'parts', name: 'Parts', Card: PartsCard },
] as const;

/** What the site is drawn with, as the browser shows it. For whoever changes the design. */
export function PartsPage() {
  return (
    <>
      <main id="main" className="page-grid wide">
        <div className="card-column">
          <h1>Design</h1>
          {CARDS.map(({ Card, ...card }) => (
            <WorkspaceCard key={card.id} {...card}>
              <div className="as-public">
                <Card />
              </div>
            </WorkspaceCard>
          ))}
        </div>
      </main>
      <ToastViewport />
    </>
  );
}
