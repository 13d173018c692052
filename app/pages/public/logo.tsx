/** The owner's logo, of any shape, in a box of one size, so that nothing moves when it comes. */
export function Logo({ path, name }: { path: string; name: string }) {
  return <img className="logo" src={path} alt={name} width={150} height={30} />;
}
