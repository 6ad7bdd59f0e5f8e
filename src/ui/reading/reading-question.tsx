import { Button } from '#ui/button.tsx'

import styles from './reading-question.module.css'

type ReadingQuestionProps = {
  /** Id of the field that is asked about: it gets the focus back after the answer. */
  fieldId: string
  /** "“1.250” can be read in two ways. Which one do you mean?" */
  question: string
  /** The readings as the person would write them, the likeliest first. */
  choices: readonly string[]
  onChoose: (index: number) => void
}

/** Asks which of several readings of a typed text is meant: a sentence that is read aloud, and a button for each reading. */
export function ReadingQuestion({ fieldId, question, choices, onChoose }: ReadingQuestionProps) {
  return (
    <fieldset aria-label={question} className={styles.question}>
      <output>{question}</output>
      <span className={styles.choices}>
        {choices.map((choice, index) => (
          <Button
            key={choice}
            type="button"
            size="small"
            variant="outline"
            onClick={() => {
              onChoose(index)
              document.getElementById(fieldId)?.focus()
            }}
          >
            {choice}
          </Button>
        ))}
      </span>
    </fieldset>
  )
}
