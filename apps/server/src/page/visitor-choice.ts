/** Light unless the visitor chose dark (B1.14). */
export function themeFor(cookies: Readonly<Record<string, string | undefined>>): 'light' | 'dark' {
  return cookies.theme === 'dark' ? 'dark' : 'light';
}
