import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { canMove, type Frame, type Point, zoomStep } from './frame.ts'
import { pictureWords as words } from './wording.ts'

type CropControlsProps = {
  zoom: number
  max: number
  frame: Frame
  onZoom: (zoom: number) => void
  onZoomBy: (by: number) => void
  onMove: (direction: Point) => void
}

/** Everything that dragging and pinching do, as single presses. */
export function CropControls({ zoom, max, frame, onZoom, onZoomBy, onMove }: CropControlsProps) {
  const id = useId()
  const { across, down } = canMove(frame, zoom)
  const percent = Math.round(zoom * 100)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 grow basis-56 items-center gap-1">
        <label htmlFor={id} className="mr-1 text-sm font-semibold">
          {words.zoom}
        </label>
        <Act of={Minus} name={words.zoomOut} disabled={zoom <= 1} onPress={() => onZoomBy(-zoomStep)} />
        <input
          id={id}
          type="range"
          min={1}
          max={max}
          step={0.01}
          value={zoom}
          disabled={max <= 1}
          aria-valuetext={words.percent({ percent })}
          onChange={(event) => onZoom(event.target.valueAsNumber)}
          className="w-0 min-w-16 grow accent-go"
        />
        <Act of={Plus} name={words.zoomIn} disabled={zoom >= max} onPress={() => onZoomBy(zoomStep)} />
      </div>
      <fieldset aria-label={words.move} className="flex">
        <Act of={ArrowLeft} name={words.left} disabled={!across} onPress={() => onMove({ x: -1, y: 0 })} />
        <Act of={ArrowUp} name={words.up} disabled={!down} onPress={() => onMove({ x: 0, y: -1 })} />
        <Act of={ArrowDown} name={words.down} disabled={!down} onPress={() => onMove({ x: 0, y: 1 })} />
        <Act of={ArrowRight} name={words.right} disabled={!across} onPress={() => onMove({ x: 1, y: 0 })} />
      </fieldset>
    </div>
  )
}

type ActProps = { of: LucideIcon; name: string; disabled: boolean; onPress: () => void }

/** Stays focusable at its end, so that repeated presses don’t lose the focus. */
function Act({ of, name, disabled, onPress }: ActProps) {
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label={name}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
    >
      <Icon of={of} size={18} />
    </Button>
  )
}
