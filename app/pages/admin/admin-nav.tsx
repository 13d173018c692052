import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Room } from '../../kit/feature.ts';
import { type Attention, attentionQuery } from '../../kit/workspace/attention-query.ts';
import { lazyPart } from '../../kit/workspace/lazy-part.ts';
import { keepSiteName, siteName } from '../../kit/workspace/page-heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PastMessages } from './past-messages.tsx';
import { DOOR_ICON, HALVES, isBegun, type MapPlace, PLACES, placeAt, placesOf, ROOMS } from './places.ts';

const DOOR = PLACES.filter(({ room }) => room === 'door');
const LISTS = Object.fromEntries(
  HALVES.flatMap(({ lists = {} }) => Object.entries(lists).map(([room, part]) => [room, lazyPart(part)])),
);

/**
 * The map of the workspace: the rooms, and below them the places of the one that is open. A column at the side where there
 * is room; on a phone the rooms are a bar at its lower edge, and the places a line over the page.
 */
export function AdminNav({ onFind }: { onFind: () => void }) {
  const { data, isPending } = useQuery(attentionQuery);
  const { pathname, search } = useLocation();
  const open = placeAt(pathname, search);
  useLayoutEffect(makeRoom, []);
  useEffect(() => {
    if (data) keepSiteName(data.siteName);
  }, [data]);

  return (
    <nav className="side-nav" aria-label="Workspace">
      <p className="whose">{data?.siteName ?? siteName()}</p>
      <button type="button" className="find-button" aria-haspopup="dialog" onClick={onFind}>
        <Icon name="search" /> <span>Find anything</span> <kbd>{findKeys(navigator.platform)}</kbd>
      </button>
      <ul className="rooms">
        {DOOR.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} aria-current={open?.to === to ? 'page' : undefined}>
              <Strokes path={DOOR_ICON} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
        {ROOMS.map(({ room, name, icon }) => (
          <li key={room}>
            <Link to={wayInto(room, data)} aria-current={open?.room === room ? 'true' : undefined}>
              <Strokes path={icon} />
              <span>{name}</span>
              {room === 'people' ? <Waiting count={data ? data.newEnquiries + data.lateEnquiries : 0} /> : null}
            </Link>
          </li>
        ))}
      </ul>
      {open && open.room !== 'door' ? (
        <RoomPlaces room={open.room} open={open} attention={data} isKnown={!isPending} />
      ) : null}
      <PastMessages />
      <p className="version">{data ? `Version ${data.version}` : '\u00a0'}</p>
    </nav>
  );
}

/** The page gives way to the map by an attribute: to `:has()` on the root, every change anywhere would be a reason to look again. */
function makeRoom() {
  const { dataset } = document.documentElement;
  dataset['rooms'] = '';
  return () => {
    delete dataset['rooms'];
  };
}

/** The first place of a room. */
function wayInto(room: Room, attention: Attention | undefined): string {
  return placesOf(room, attention, null).shown[0]?.to ?? '';
}

function Strokes({ path }: { path: string }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="tag sol">
      {count}
      <VisuallyHidden> to answer</VisuallyHidden>
    </span>
  );
}

/** The keys as this machine's keyboard has them. */
function findKeys(platform: string): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘K' : 'Ctrl K';
}

type RoomPlacesProps = { room: Room; open: MapPlace; attention: Attention | undefined; isKnown: boolean };

/** Where one can go within a room. What waits decides which places there are: until it is known none is drawn, so that none moves. */
function RoomPlaces({ room, open, attention, isKnown }: RoomPlacesProps) {
  const { pathname } = useLocation();
  const line = useRef<HTMLElement>(null);
  const { shown, more } = placesOf(room, attention, open);
  const isWithin = more.some(({ to }) => to === open.to);
  const [isMoreOpen, setIsMoreOpen] = useState(isWithin);
  const List = LISTS[room];

  // on a phone the line is wider than the window, and in a low one the column is higher
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the place
  useEffect(() => {
    showCurrent(line.current);
    if (isWithin) setIsMoreOpen(true);
  }, [pathname, attention]);

  const label = ROOMS.find((one) => one.room === room)?.name;
  if (!isKnown) return <nav className="room-places" aria-label={label} />;
  return (
    <nav className="room-places" aria-label={label} ref={line}>
      {List ? <Lines places={shown.slice(0, 1)} {...{ open, attention }} /> : null}
      <Suspense fallback={null}>
        {List ? (
          <>
            <List />
            <Arrival line={line} />
          </>
        ) : null}
        <Lines places={List ? shown.slice(1) : shown} {...{ open, attention }} />
        {more.length > 0 ? (
          <details open={isMoreOpen} onToggle={({ currentTarget }) => setIsMoreOpen(currentTarget.open)}>
            <summary>More</summary>
            <Lines places={more} {...{ open, attention }} />
          </details>
        ) : null}
      </Suspense>
    </nav>
  );
}

/** Behind a list that is read, which pushes the others down. */
function Arrival({ line }: { line: RefObject<HTMLElement | null> }) {
  useEffect(() => showCurrent(line.current), [line]);
  return null;
}

function showCurrent(line: HTMLElement | null): void {
  const current = line?.querySelector<HTMLElement>('[aria-current]');
  if (!line || !current) return;
  line.scrollLeft = current.offsetLeft - line.offsetLeft - 16;
  line.scrollTop = current.offsetTop - line.offsetTop - line.clientHeight + 2 * current.offsetHeight;
}

function Lines({ places, ...line }: Omit<PlaceLineProps, 'place'> & { places: readonly MapPlace[] }) {
  return (
    <ul>
      {places.map((place) => (
        <PlaceLine key={place.to} {...{ place, ...line }} />
      ))}
    </ul>
  );
}

type PlaceLineProps = { place: MapPlace; open: MapPlace; attention: Attention | undefined };

/** A place; of the open one its further screens, too. */
function PlaceLine({ place: { to, name, parts = [] }, open, attention }: PlaceLineProps) {
  const { pathname, search } = useLocation();
  const isOpen = to === open.to;
  const isHere = (screen: string) => screen === pathname || screen === pathname + search;
  const within = isOpen ? parts.filter((part) => isBegun(part, attention) || isHere(part.to)) : [];
  const isInPart = within.some((part) => isHere(part.to));
  return (
    <>
      <li>
        <Link to={to} aria-current={isOpen && !isInPart ? (isHere(to) ? 'page' : 'true') : undefined}>
          {name}
        </Link>
      </li>
      {within.map((part) => (
        <li key={part.to} className="part">
          <Link to={part.to} aria-current={isHere(part.to) ? 'page' : undefined}>
            {part.name}
          </Link>
        </li>
      ))}
    </>
  );
}
