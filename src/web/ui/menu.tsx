import { Menu as Base } from '@base-ui/react/menu'
import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { itemClass, popupClass } from './menu-classes.ts'

type MenuProps = {
  trigger: ReactElement
  align?: 'start' | 'end'
  defaultOpen?: boolean
  children: ReactNode
}

export function Menu({ trigger, align = 'end', defaultOpen, children }: MenuProps) {
  // Rendered inside the landmark, where screen readers expect it.
  const page = typeof document === 'undefined' ? undefined : document.getElementById('main')
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={page}>
        <Base.Positioner sideOffset={8} align={align} className="z-50 outline-none">
          <Base.Popup className={classNames(popupClass, 'min-w-52 max-w-[calc(100vw-1rem)]')}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuItemProps = {
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

export function MenuItem({ icon, danger, disabled, onClick, children }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onClick}
      className={classNames(itemClass, danger && 'text-bad', !disabled && 'cursor-pointer')}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Base.Item>
  )
}

function LinkItem({ icon, children, ...rest }: ComponentProps<'a'> & { icon?: LucideIcon }) {
  return (
    <Base.LinkItem {...rest} closeOnClick className={itemClass}>
      {icon && <Icon of={icon} />}
      {children}
    </Base.LinkItem>
  )
}

export const MenuLink = createLink(LinkItem)

export function MenuLine() {
  return <Base.Separator className="my-1.5 h-px bg-line" />
}
