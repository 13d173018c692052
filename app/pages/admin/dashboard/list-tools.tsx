import { useId } from 'react';
import { Link } from 'react-router';
import { STUDY_ORDERS, type StudyOrder } from './study-order.ts';

type ListToolsProps = {
  text: string;
  order: StudyOrder;
  /** How many studies match, and how many there are. */
  shown: number;
  all: number;
  isTrashOpen: boolean;
  onText: (text: string) => void;
  onOrder: (order: string) => void;
};

/** Search and order of the list, and the way into the trash and back. */
export function ListTools({ text, order, shown, all, isTrashOpen, onText, onOrder }: ListToolsProps) {
  const id = useId();
  return (
    <div className="ltools">
      {isTrashOpen ? null : (
        <search>
          <div className="fld">
            <label htmlFor={`${id}-text`}>Search the list</label>
            <input id={`${id}-text`} type="search" value={text} onChange={({ target }) => onText(target.value)} />
          </div>
          <div className="fld">
            <label htmlFor={`${id}-order`}>Order</label>
            <select id={`${id}-order`} value={order} onChange={({ target }) => onOrder(target.value)}>
              {Object.entries(STUDY_ORDERS).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </search>
      )}
      <p className="lstate">
        <span role="status">{isTrashOpen || text === '' ? '' : `${shown} of ${all} match`}</span>
        <Link className="more" to={isTrashOpen ? '?' : '?view=trash'}>
          {isTrashOpen ? 'Back to the list' : 'Open the trash'}
        </Link>
      </p>
    </div>
  );
}
