import { useId } from 'react';
import { Choice } from '../../../../kit/workspace/form/choice-field.tsx';
import { MoreLink } from '../../../../kit/workspace/small-button.tsx';
import { STUDY_ORDERS, type StudyOrder } from './study-order.ts';

type ListToolsProps = {
  text: string;
  order: StudyOrder;
  /** How many studies match, and how many there are. */
  shown: number;
  all: number;
  /** What is shown in the place of the list; nothing for the list itself. */
  view: string;
  onText: (text: string) => void;
  onOrder: (order: string) => void;
};

/** Search and order of the list, and the ways into the trash, to several at once, to the order on the site, and back. */
export function ListTools({ text, order, shown, all, view, onText, onOrder }: ListToolsProps) {
  const id = useId();
  return (
    <div className="ltools">
      {view !== '' && view !== 'choose' ? null : (
        <search>
          <div className="fld">
            <label htmlFor={`${id}-text`}>Search the list</label>
            <input id={`${id}-text`} type="search" value={text} onChange={({ target }) => onText(target.value)} />
          </div>
          <Choice id={`${id}-order`} label="Order" value={order} options={STUDY_ORDERS} onChoose={onOrder} />
        </search>
      )}
      <p className="lstate">
        <span role="status">
          {view === 'trash' || view === 'order' || text === '' ? '' : `${shown} of ${all} match`}
        </span>
        {view === '' ? (
          <>
            <MoreLink to="?view=choose">Choose several</MoreLink>
            <MoreLink to="?view=order">Order on the site</MoreLink>
            <MoreLink to="?view=trash">Open the trash</MoreLink>
          </>
        ) : (
          <MoreLink to="?">Back to the list</MoreLink>
        )}
      </p>
    </div>
  );
}
