export const popupClass =
  'rounded-m border border-line bg-lifted p-1.5 text-ink shadow-l outline-none transition-[scale,opacity] duration-120 ' +
  'origin-(--transform-origin) data-ending-style:scale-[0.98] data-ending-style:opacity-0 ' +
  'data-starting-style:scale-[0.98] data-starting-style:opacity-0'

export const itemClass =
  'flex min-h-10 w-full items-center gap-3 rounded-s px-3 text-left select-none focus-visible:-outline-offset-2 ' +
  'hover:bg-sunk data-highlighted:bg-sunk data-disabled:opacity-55 forced-colors:data-highlighted:outline-2 forced-colors:-outline-offset-2'
