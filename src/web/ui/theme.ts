export const themes = ['light', 'dark', 'system'] as const

/**
 * Runs inline in the head: sets the kept theme before the first paint, and from then on does all that a theme switch does,
 * so that it works before script is there. Light is the default and needs no mark.
 */
export const themeScript = `(function(){
var page=document.documentElement
function theme(){return page.dataset.theme||'light'}
function show(){document.querySelectorAll('[data-theme-choice]').forEach(function(radio){radio.checked=radio.value===theme()})}
try{var kept=localStorage.getItem('theme');if(kept==='dark'||kept==='system')page.dataset.theme=kept}catch(e){}
addEventListener('DOMContentLoaded',show)
addEventListener('change',function(event){
if(!('themeChoice' in event.target.dataset))return
page.dataset.theme=event.target.value
try{localStorage.setItem('theme',theme())}catch(e){}
show()
})
})()`

/** For a switch that React adds to the page. */
export function currentTheme(): string {
  return document.documentElement.dataset.theme ?? 'light'
}
