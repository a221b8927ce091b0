import { cx } from '@baize/ui';
import { type AnchorHTMLAttributes, type MouseEvent, useEffect } from 'react';
import { navigate, usePathname } from './address.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of ours: a path, or a query of this path. */
  readonly to: string;
  readonly replace?: boolean;
}

/** Whether a press on a link means to follow it here: a new tab, a new window and a download are the browser's business. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A link to a page of ours, which does not load the site anew. The address it is on already is not kept twice in the history. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? event.currentTarget.href === location.href });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

export interface NavLinkProps extends LinkProps {
  /** Current only at the address itself, not below it. */
  readonly end?: boolean;
}

/** A link of a navigation: it says so when the visitor is there, with the class `active` to look like it. */
export function NavLink({ end = false, className, ...rest }: NavLinkProps) {
  const pathname = usePathname();
  const active = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link className={cx(className, active && 'active')} aria-current={active ? 'page' : undefined} {...rest} />;
}

/** Sends the visitor somewhere else, in place of the address that was asked for. */
export function Navigate({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
