import { useEffect } from 'react'

/**
 * Runs inline in the head. Nothing on a stranger’s page needs script before it is touched: links lead on, forms ask by
 * their address, menus are the browser’s own. So the page sleeps, and its script comes with the first touch; at once for
 * whoever has something kept on this device, where a control has the focus, and where a part that shows says that it waits
 * for script (`data-wakes`). A button pressed meanwhile is remembered; a link that opens a window leads on if no script comes. A page
 * whose script a new release took away is loaded anew. Browsers report a
 * pointer that only lies where the page appears, without movement.
 */
export const wakeScript = `(function(){
var touches='pointermove pointerdown touchstart wheel scroll keydown focusin'.split(' '),touched
function listen(act){touches.forEach(function(touch){window[act+'EventListener'](touch,wake,{capture:true,passive:true})})}
function wake(event){
if(event.type==='pointermove'&&!event.movementX&&!event.movementY)return
touched=true
if(document.readyState==='loading')return
listen('remove')
var files=Array.from(document.querySelectorAll('[data-asleep]'),function(part){return part.textContent.split(' ')}).flat()
if(!files[0])return
files.forEach(function(file){document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:file}))})
import(files[0]).catch(function(){failed(files[0])})
}
function failed(file){
var pressed=window.pressed
window.pressed=undefined
document.documentElement.style.cursor=''
listen('add')
if(pressed&&pressed.href)location=pressed.href
else fetch(file,{method:'HEAD'}).then(function(answer){if(answer.status===404)location.reload()},function(){})
}
function hasKept(){try{return localStorage.length>0}catch(e){}}
listen('add')
addEventListener('DOMContentLoaded',function(event){
if(touched||hasKept()||document.activeElement!==document.body||Array.from(document.querySelectorAll('[data-wakes]')).some(function(part){return part.checkVisibility()}))wake(event)
})
addEventListener('click',function(event){
var button=event.target.closest('button,a[aria-haspopup]')
if(window.alive||!button||button.popoverTargetElement||button.form&&button.type==='submit')return
event.preventDefault()
window.pressed=button
document.documentElement.style.cursor='progress'
},true)
})()`

declare global {
  interface Window {
    alive?: boolean
    /** The button that was pressed last before the page was alive. */
    pressed?: HTMLElement
  }
}

/** Says that the page is alive, and presses again what was pressed too early. */
export function useWake(): void {
  useEffect(() => {
    const { pressed } = window
    window.alive = true
    window.pressed = undefined
    document.documentElement.style.cursor = ''
    // Once React is out of this effect it brings to life at once what an event arrives at.
    if (pressed?.isConnected) setTimeout(press, 0, pressed)
  }, [])
}

/** Menus open when the pointer goes down, buttons act when it comes up. */
function press(button: HTMLElement): void {
  const how = { bubbles: true, cancelable: true }
  for (const part of ['down', 'up']) {
    button.dispatchEvent(new PointerEvent(`pointer${part}`, how))
    button.dispatchEvent(new MouseEvent(`mouse${part}`, how))
  }
  button.click()
}
