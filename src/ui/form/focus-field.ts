/** Puts the focus on a field of a form, so that its error is read out and scrolled into view. */
export function focusField(formId: string, field: string): void {
  document.getElementById(`${formId}${field}`)?.focus();
}
