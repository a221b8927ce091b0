import { dropdownItemClass, Icon, IconButton } from '@baize/ui';
import { useStore } from '../../shared/state/store.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import { chooseTheme, themeStore } from '../../shared/state/theme.ts';

function useOtherTheme() {
  const { t } = useTexts();
  const dark = useStore(themeStore) === 'dark';
  return {
    icon: dark ? ('sun' as const) : ('moon' as const),
    label: t(dark ? 'theme_light' : 'theme_dark'),
    choose: () => chooseTheme(dark ? 'light' : 'dark'),
  };
}

/** Light or dark (B1.14). Named after what it changes to. */
export function ThemeSwitch() {
  const { icon, label, choose } = useOtherTheme();
  return <IconButton icon={icon} label={label} onClick={choose} />;
}

/** The same as a row of a menu. */
export function ThemeRow() {
  const { icon, label, choose } = useOtherTheme();
  return (
    <button type="button" className={dropdownItemClass()} onClick={choose}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
