import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { Icon } from './icon.tsx'
import { currentTheme, themes } from './theme.ts'

const shown = {
  light: { icon: Sun, word: 'Light' },
  dark: { icon: Moon, word: 'Dark' },
  system: { icon: Monitor, word: 'System' },
}

/** The inline script of `theme.ts` does the work. */
export function ThemeSwitch() {
  const name = useId()
  return (
    <fieldset className="flex w-fit rounded-full border border-edge/50 p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="shows-chosen flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm font-medium text-soft transition-colors hover:text-ink has-checked:bg-sunk has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            data-theme-choice=""
            defaultChecked={theme === 'light'}
            ref={(radio) => {
              if (radio) radio.checked = theme === currentTheme()
            }}
            className="sr-only"
          />
          <Icon of={shown[theme].icon} size={16} />
          {shown[theme].word}
        </label>
      ))}
    </fieldset>
  )
}
