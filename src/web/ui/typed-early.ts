/** What somebody put into a control before the page was alive, or the browser kept for them; undefined if nothing. */
export function typedEarly(control: Element): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const first = options.find((option) => option.defaultSelected) ?? options[0]
    return control.value === (first?.value ?? '') ? undefined : control.value
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked === control.defaultChecked ? undefined : control.checked
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    return control.value === control.defaultValue ? undefined : control.value
  }
  return undefined
}
