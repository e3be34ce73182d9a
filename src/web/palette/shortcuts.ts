export type Shortcut = {
  does: string
  /** Alternatives; each is a list of keys that are pressed together. */
  keys: string[][]
  /** Can be turned off. */
  single?: true
}

type Section = { title: string; shortcuts: Shortcut[] }

/** `command` is the label of the key: Ctrl or ⌘. */
export const shortcutSections = (command: string): Section[] => [
  {
    title: 'Everywhere',
    shortcuts: [
      { does: 'Quick search', keys: [[command, 'K']] },
      { does: 'Search field', keys: [['/']], single: true },
      { does: 'This list', keys: [['?']], single: true },
      { does: 'Message in the corner, and back', keys: [['F6']] },
      { does: 'Close a dialog or menu', keys: [['Esc']] },
    ],
  },
  {
    title: 'Search results',
    shortcuts: [
      { does: 'From the search field to the first person', keys: [['↓']] },
      { does: 'Move between people', keys: [['Arrow keys']] },
      { does: 'Open a profile', keys: [['Enter']] },
    ],
  },
  {
    title: 'Messages',
    shortcuts: [
      { does: 'Send', keys: [['Enter']] },
      { does: 'Start a new line', keys: [['Shift', 'Enter']] },
    ],
  },
  {
    title: 'Days, times and tabs',
    shortcuts: [
      { does: 'Move between them', keys: [['Arrow keys']] },
      { does: 'First or last', keys: [['Home'], ['End']] },
    ],
  },
  {
    title: 'Weekly hours',
    shortcuts: [
      { does: 'Move by half an hour or a day', keys: [['Arrow keys']] },
      { does: 'Move by two hours', keys: [['Page Up'], ['Page Down']] },
      { does: 'Monday or Sunday', keys: [['Home'], ['End']] },
      { does: 'Select several half hours', keys: [['Shift', 'Arrow keys']] },
      { does: 'Open or close the selected time', keys: [['Space'], ['Enter']] },
      { does: 'Remove the block or selected time', keys: [['Delete']] },
      { does: 'Undo', keys: [[command, 'Z']] },
    ],
  },
  {
    title: 'Cropping a photo',
    shortcuts: [
      { does: 'Move the photo', keys: [['Arrow keys']] },
      { does: 'Move it in small steps', keys: [['Shift', 'Arrow keys']] },
      { does: 'Zoom in or out', keys: [['+'], ['-']] },
    ],
  },
  {
    title: 'Player',
    shortcuts: [
      { does: 'Play or pause', keys: [['Media keys']] },
      { does: 'Back or forward, on the position slider', keys: [['Arrow keys']] },
    ],
  },
]
