import { useId, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { CropControls } from './crop-controls.tsx'
import { CropPreview } from './crop-preview.tsx'
import {
  aspect,
  type Frame,
  fineStep,
  mostZoom,
  move,
  startOf,
  step,
  type View,
  zoomStep,
  zoomTo,
} from './frame.ts'
import type { Photo } from './photo.ts'
import { pictureWords as words } from './wording.ts'

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': -zoomStep, '−': -zoomStep }

const none = { width: 0, height: 0 }

type CropDialogProps = {
  photo: Photo
  open: boolean
  onOpenChange: (open: boolean) => void
  /** In the photo’s own pixels. */
  onCrop: (area: Area) => void
}

/** The frame is the 4:5 portrait; its upper four fifths are the square. */
export function CropDialog({ photo, open, onOpenChange, onCrop }: CropDialogProps) {
  const picture = useRef<HTMLDivElement>(null)
  const help = useId()
  const [view, setView] = useState<View>({ at: { x: 0, y: 0 }, zoom: 1 })
  const [photoSize, setPhotoSize] = useState(none)
  const [opening, setOpening] = useState(none)
  const [areas, setAreas] = useState<{ percent: Area; pixels: Area }>()
  const [said, setSaid] = useState('')
  const frame: Frame = { photo: photoSize, opening }
  const max = mostZoom(photo)

  function moveBy(direction: { x: number; y: number }, pixels = step) {
    const next = move(view, { x: direction.x * pixels, y: direction.y * pixels }, frame)
    setView(next)
    setSaid(words.moved(startOf(next, frame)))
  }
  function zoomBy(by: number) {
    const next = zoomTo(view, view.zoom + by, max, frame)
    setView(next)
    setSaid(words.zoomed({ percent: Math.round(next.zoom * 100) }))
  }
  function press(event: React.KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directions[event.key]
    const zoom = zooms[event.key]
    if (direction) moveBy(direction, event.shiftKey ? fineStep : step)
    else if (zoom) zoomBy(zoom)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      title={words.title}
      open={open}
      onOpenChange={onOpenChange}
      keepOnOutsidePress
      initialFocus={picture}
      footer={
        <>
          <DialogClose render={<Button look="ghost">Cancel</Button>} />
          <Button onClick={() => areas && onCrop(areas.pixels)}>{words.use}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p id={help} className="text-sm text-soft">
          {words.help}
        </p>
        <div className="flex justify-center gap-3.5 sm:gap-6">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by keys in two directions, which no other role is */}
          <div
            ref={picture}
            role="application"
            aria-label={words.area}
            aria-describedby={help}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
            tabIndex={0}
            onKeyDown={press}
            className="relative aspect-4/5 w-[min(17.5rem,30dvh,100%-6rem)] min-w-32 self-start overflow-hidden rounded-m bg-room-deep"
          >
            <Cropper
              image={photo.url}
              aspect={aspect}
              objectFit="cover"
              crop={view.at}
              zoom={view.zoom}
              maxZoom={max}
              zoomSpeed={0.4}
              showGrid={false}
              onCropChange={(at) => setView((now) => ({ ...now, at }))}
              onZoomChange={(zoom) => setView((now) => ({ ...now, zoom }))}
              onCropAreaChange={(percent, pixels) => setAreas({ percent, pixels })}
              setMediaSize={setPhotoSize}
              setCropSize={setOpening}
              mediaProps={{ draggable: false }}
              cropperProps={{ tabIndex: undefined, onKeyDown: undefined, onKeyUp: undefined }}
              disableAutomaticStylesInjection
            />
          </div>
          {areas && <CropPreview photo={photo} area={areas.percent} />}
        </div>
        <CropControls
          zoom={view.zoom}
          max={max}
          frame={frame}
          onZoom={(zoom) => setView(zoomTo(view, zoom, max, frame))}
          onZoomBy={zoomBy}
          onMove={moveBy}
        />
        <output className="sr-only">{said}</output>
      </div>
    </Dialog>
  )
}
