import { expect, type Locator } from '@playwright/test'

/** What one movement takes a person who looks for the next field, in seconds. */
const SECONDS = { click: 2.5, character: 0.25, files: 12 }

/** The hands of a person at a screen: they press and type what a test needs, and count it. */
export class Hands {
  clicks = 0
  characters = 0
  filesChosen = 0
  /** Seconds in which the person waited for the server. */
  waited = 0

  async press(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    this.clicks += 1
    this.characters += text.length
    await field.fill(text)
  }

  async chooseFiles(
    button: Locator,
    input: Locator,
    files: Parameters<Locator['setInputFiles']>[0],
  ): Promise<void> {
    await expect(button).toBeVisible()
    this.clicks += 1
    this.filesChosen += 1
    await input.setInputFiles(files)
  }

  async waitFor(target: Locator, timeout = 30_000): Promise<void> {
    const start = performance.now()
    await expect(target).toBeVisible({ timeout })
    this.waited += (performance.now() - start) / 1000
  }

  /** @param thinking seconds of reading and translating */
  seconds(thinking: number): number {
    const { clicks, characters, filesChosen, waited } = this
    const handled =
      clicks * SECONDS.click + characters * SECONDS.character + filesChosen * SECONDS.files
    return Math.round(handled + waited + thinking)
  }
}
