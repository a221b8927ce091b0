export { Amount, type AmountProps, amountText } from './amount.tsx';
export { Button, buttonClass, type ButtonProps, IconButton, type IconButtonProps } from './button.tsx';
export { cx } from './cx.ts';
export { Dropdown, dropdownItemClass, type DropdownProps } from './dropdown.tsx';
export { CheckField, type CheckFieldProps, PasswordField, TextField, type TextFieldProps } from './field.tsx';
export { Icon, type IconName } from './icon.tsx';
export { Modal, type ModalProps } from './modal.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { Blank, Note, Skeleton, Tag, Waiting } from './states.tsx';
