/** Switches lazy pictures of the server's HTML that have not loaded yet to their smallest file. */
export function shrinkPendingPictures() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy][srcset]'))
    if (!picture.complete) picture.sizes = '1px'
}
