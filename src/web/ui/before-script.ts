import { useEffect } from 'react'

/**
 * Runs inline in the head until hydration: a pressed button looks busy, and a form that only script can send keeps its
 * fields and remembers that it was submitted.
 */
export const beforeScript = `(function(){
function busy(part){if(part){part.ariaBusy='true';part.dataset.early=''}}
addEventListener('submit',function(event){
var form=event.target
if(form.dataset.script!=='awaited')return
event.preventDefault()
event.stopImmediatePropagation()
form.dataset.script='submitted'
busy(event.submitter)
},true)
addEventListener('click',function(event){
var button=event.target.closest('button')
if(!('hydrated' in document.documentElement.dataset)&&button&&button.type==='button'&&!button.popoverTargetElement)busy(button)
},true)
})()`

/** Whether this form was submitted before hydration. Clears the mark. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const isSubmitted = form.dataset.script === 'submitted'
  form.dataset.script = 'ready'
  return isSubmitted
}

/** Marks the page as hydrated and ends the early busy states. */
export function useHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    for (const part of document.querySelectorAll<HTMLElement>('[data-early]')) {
      delete part.dataset.early
      part.ariaBusy = null
    }
  }, [])
}
