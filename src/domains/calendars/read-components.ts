/** `name` is in capitals, and so are the keys of `parameters`. */
export type ContentLine = { name: string; parameters: Map<string, string>; value: string }

/** `name` is in capitals. `isDamaged`: it has a line that can’t be read, or no end. */
export type Component = {
  name: string
  lines: ContentLine[]
  parts: Component[]
  isDamaged: boolean
  /** The calendar that a calendar is in. */
  outer?: Component | undefined
}

/** None of these contains another, so the start of one ends the last. */
const separate = new Set(['VEVENT', 'VFREEBUSY', 'VTODO', 'VJOURNAL', 'VTIMEZONE'])

const texts = /^(?:DESCRIPTION|SUMMARY|COMMENT|LOCATION|CONTACT|X-ALT-DESC)$/

const ofCalendar = /^(?:X-WR-.*|METHOD|TIMEZONE-ID|TZID)$/

/**
 * The calendars of a file. What can’t be read costs its own component only, unlike in `ICAL.parse`, which refuses
 * the whole file. Calendars that don’t end are damaged.
 */
export function readComponents(text: string): Component[] {
  const calendars: Component[] = []
  let open: Component[] = []
  let isText = false
  const close = (depth: number) => {
    // What follows a part without an end may belong to what it is in.
    if (open.length > depth) for (const left of open.slice(Math.max(depth - 1, 1))) left.isDamaged = true
    if (depth === 0 && open[0]) open[0].isDamaged = true
    open = open.slice(0, depth)
  }
  for (const raw of unfold(text)) {
    const [written = ''] = /^[\w-]+/.exec(raw) ?? []
    // `Status: canceled` after a text in capitals goes on with it, after a raw line break.
    const isProse = isText && !/^x-/i.test(written) && /[a-z]/.test(written)
    const line = isProse ? undefined : readLine(raw)
    if (line) isText = texts.test(written)
    const kind = line?.value.toUpperCase() ?? ''
    const isBound = line?.name === 'BEGIN' || line?.name === 'END'
    if (isBound && /^[\w-]+$/.test(kind)) (line.name === 'BEGIN' ? begin : end)(kind)
    else if (line && !isBound) open.at(-1)?.lines.push(line)
    else if (open.length > 1) damage()
  }
  close(0)
  return calendars

  function begin(kind: string): void {
    const part: Component = { name: kind, lines: [], parts: [], isDamaged: false }
    if (kind === 'VCALENDAR') {
      close(1)
      part.outer = open[0]
      calendars.push(part)
      open = [part]
      return
    }
    if (separate.has(kind)) {
      close(1)
      // After an end that came too early.
      if (open.length === 0) open = calendars.slice(-1)
    }
    if (open.at(-1)?.name === 'STANDARD' || open.at(-1)?.name === 'DAYLIGHT') close(open.length - 1)
    if (open.length === 0) return
    open.at(-1)?.parts.push(part)
    open.push(part)
  }

  function end(kind: string): void {
    const depth = open.findLastIndex(({ name }) => name === kind)
    if (depth >= 0) {
      close(depth + 1)
      const ended = open.pop()
      if (ended?.outer) open = [ended.outer]
    } else if (kind === 'VEVENT' && open[0]) {
      // Its beginning is missing, so its lines are among the calendar’s.
      const { own = [], more = [] } = Object.groupBy(open[0].lines, ({ name }) =>
        ofCalendar.test(name) ? 'own' : 'more',
      )
      open[0].parts.push({ name: kind, lines: more, parts: [], isDamaged: true })
      open[0].lines = own
    } else if (open.length > 1) damage()
  }

  function damage(): void {
    for (const one of open.slice(-1)) one.isDamaged = true
  }
}

export function valueOf({ lines }: Component, name: string): string | undefined {
  return lines.find((line) => line.name === name)?.value
}

/** A long line goes on in lines that begin with a space. */
function unfold(text: string): string[] {
  return text
    .replaceAll(/(?:\r{0,2}\n|\r)[ \t]/g, '')
    .split(/\r{0,2}\n|\r/)
    .map((line) => line.replace(/^\uFEFF/, ''))
    .filter((line) => line.trim() !== '')
}

const parameter = /\s*;\s*([\w-]+)\s*(?:=((?:"[^"]*"|[^";:])*))?/y
/** Zone names with a colon belong in quotes, which some programs leave out. */
const restOfZone = /^(.*):(?=\d{8})/

/** Undefined for what isn’t a content line, such as the rest of a text with a raw line break. */
export function readLine(raw: string): ContentLine | undefined {
  const [start = '', name] = /^\s*([\w-]+)(?=\s*[;:])/.exec(raw) ?? []
  if (name === undefined) return undefined
  const parameters = new Map<string, string>()
  parameter.lastIndex = start.length
  let at = start.length
  for (let found = parameter.exec(raw); found; found = parameter.exec(raw)) {
    const [all, key = '', value = ''] = found
    parameters.set(key.toUpperCase(), value.replaceAll('"', '').trim())
    at += all.length
  }
  const value = /^\s*:/.exec(raw.slice(at))
  if (!value) return raw.includes('"') ? readLine(raw.replaceAll('"', '')) : undefined
  const line = { name: name.toUpperCase(), parameters, value: raw.slice(at + value[0].length).trim() }
  const zone = parameters.get('TZID')
  const [colon, more] = (zone !== undefined && restOfZone.exec(line.value)) || []
  if (colon === undefined) return line
  parameters.set('TZID', [zone, more].filter(Boolean).join(':'))
  return { ...line, value: line.value.slice(colon.length) }
}
