/** Ends the current task, so that the browser can paint and handle input before the caller continues. */
export const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve))
