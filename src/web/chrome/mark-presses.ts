const pressable = 'a, button, summary, [role="button"], [role="tab"]'

/** Milliseconds. Long enough to be seen. */
const shownFor = 200

/**
 * Browsers give a finger `:active` only after it has rested, so a quick tap would show nothing until its answer is rendered.
 * Call it before React starts.
 */
export function markPresses(): void {
  addEventListener('pointerup', ({ target, pointerType }) => {
    const pressed = pointerType === 'touch' && target instanceof Element ? target.closest(pressable) : null
    pressed?.setAttribute('data-pressed', '')
    setTimeout(() => pressed?.removeAttribute('data-pressed'), shownFor)
  })
}
