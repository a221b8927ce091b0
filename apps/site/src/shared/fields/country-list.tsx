import { cx, dropdownItemClass, TextField } from '@baize/ui';
import { useCombobox, type UseComboboxGetItemPropsReturnValue, useSelect } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CountryButton } from './country-button.tsx';
import styles from './country-field.module.css';
import { CLOSE_AFTER_BLUR_MS, matching, type NamedCountry } from './country-flow.ts';
import { useTexts } from '../texts/texts.ts';

/** Longer lists can be searched. */
const SEARCH_FROM = 8;

export interface CountryListProps {
  readonly countries: readonly NamedCountry[];
  /** The dialing code, digits only. */
  readonly value: string;
  readonly onChange: (countryDialingCode: string) => void;
}

/** The button and its list of countries: a short one is chosen from by letters, a long one has a field to search. */
export function CountryList(props: CountryListProps) {
  return props.countries.length < SEARCH_FROM ? <ShortList {...props} /> : <LongList {...props} />;
}

function ShortList({ countries, value, onChange }: CountryListProps) {
  const { t } = useTexts();
  const { isOpen, setOpen, leave, root } = useOpening();
  const { highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } = useSelect({
    items: [...countries],
    itemToString: nameOf,
    selectedItem: chosenOf(countries, value),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.countryDialingCode),
    isOpen,
    onIsOpenChange: (change) =>
      change.type === useSelect.stateChangeTypes.ToggleButtonBlur ? leave() : setOpen(change.isOpen),
    // To leave the list is not to choose.
    stateReducer: ({ selectedItem }, { type, changes }) =>
      type === useSelect.stateChangeTypes.ToggleButtonBlur ? { ...changes, selectedItem } : changes,
  });
  return (
    <div {...root}>
      <CountryButton {...getToggleButtonProps()} value={value} />
      <div className={styles.panel} hidden={!isOpen}>
        <ul className={styles.rows} {...getMenuProps({ 'aria-label': t('country') })}>
          {isOpen &&
            countries.map((country, index) => (
              <Row
                key={country.countryCode}
                country={country}
                isChosen={country.countryDialingCode === value}
                isHighlighted={index === highlightedIndex}
                option={getItemProps({ item: country, index })}
              />
            ))}
        </ul>
      </div>
    </div>
  );
}

function LongList(props: CountryListProps) {
  const { isOpen, setOpen, leave, root } = useOpening();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div {...root}>
      <CountryButton
        ref={opener}
        value={props.value}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <SearchPanel {...props} onClose={close} onLeave={leave} />}
    </div>
  );
}

interface SearchPanelProps extends CountryListProps {
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** The field that searches, and the countries it finds. It is there only while the list is open. */
function SearchPanel({ countries, value, onChange, onClose, onLeave }: SearchPanelProps) {
  const { t, locale } = useTexts();
  const [typed, setTyped] = useState('');
  const shown = matching(countries, typed, locale);
  const isNoneFound = shown.length === 0;
  const { InputBlur, InputClick, InputKeyDownEnter, MenuMouseLeave } = useCombobox.stateChangeTypes;
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: [...shown],
    itemToString: nameOf,
    inputValue: typed,
    selectedItem: chosenOf(countries, value),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.countryDialingCode),
    // Enter takes the first that is found.
    defaultHighlightedIndex: 0,
    isOpen: true,
    onIsOpenChange: ({ type }) => (type === InputBlur ? onLeave() : onClose()),
    stateReducer: (state, { type, changes }) => {
      // The pointer neither closes the list from its field nor takes away what the keyboard stands on.
      if (type === InputClick || type === MenuMouseLeave) return state;
      // There is nothing to take, so the list stays to be searched again.
      if (type === InputKeyDownEnter && isNoneFound) return state;
      // To leave the list is not to choose.
      return type === InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes;
    },
  });
  const input = getInputProps({
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    // Its label has it by its id.
    'aria-labelledby': undefined,
    // The library names the first option also where there is none.
    ...(isNoneFound && { 'aria-activedescendant': undefined }),
  });
  return (
    <div className={styles.panel}>
      <TextField compact {...input} label={t('country_search')} />
      <ul className={styles.rows} {...getMenuProps({ 'aria-label': t('country') })}>
        {shown.map((country, index) => (
          <Row
            key={country.countryCode}
            country={country}
            isChosen={country.countryDialingCode === value}
            isHighlighted={index === highlightedIndex}
            option={getItemProps({ item: country, index })}
          />
        ))}
      </ul>
      <p role="status" className={isNoneFound ? styles.none : 'visually-hidden'}>
        {isNoneFound ? t('country_none') : t('countries_found', { count: shown.length })}
      </p>
    </div>
  );
}

interface RowProps {
  readonly country: NamedCountry;
  readonly isChosen: boolean;
  readonly isHighlighted: boolean;
  readonly option: UseComboboxGetItemPropsReturnValue;
}

function Row({ country, isChosen, isHighlighted, option }: RowProps) {
  return (
    <li
      {...option}
      aria-selected={isChosen}
      className={cx(dropdownItemClass(isChosen), styles.row, isHighlighted && styles.highlighted)}
    >
      <span className={styles.name}>{country.name}</span>
      <span className={styles.digits}>+{country.countryDialingCode}</span>
    </li>
  );
}

function nameOf(country: NamedCountry | null): string {
  return country?.name ?? '';
}

function chosenOf(countries: readonly NamedCountry[], value: string): NamedCountry | null {
  return countries.find(({ countryDialingCode }) => countryDialingCode === value) ?? null;
}

/** Whether the list is open, and what its root needs: it closes a while after focus left it, unless focus came back (B2.11). */
function useOpening() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setOpen = (open: boolean) => {
    stay();
    setIsOpen(open);
  };
  const leave = () => {
    stay();
    timer.current = setTimeout(() => setIsOpen(false), CLOSE_AFTER_BLUR_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
  };
  return { isOpen, setOpen, leave, root: { className: styles.root, onKeyDown, onFocus: stay } };
}
