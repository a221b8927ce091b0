/** Takes the member to the first field with a complaint, once it shows. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector('[aria-invalid="true"]');
    if (wrong instanceof HTMLElement) wrong.focus();
  });
}
