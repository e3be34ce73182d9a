export function classNames(...all: (string | false | null | undefined)[]): string {
  return all.filter(Boolean).join(' ')
}
