import { type ApplicationForm, applicationForm } from '#features/applications/application.ts'

/** The form of a buyer, as the schema reads it; fields that a test does not name are filled in, optional fields are empty. */
export function anApplicationForm(changes: object = {}): ApplicationForm {
  return applicationForm.parse({
    name: 'Anna',
    surname: 'Vaza',
    email: 'anna@vaza.example',
    phone: '+79000001976',
    businessName: 'Vaza',
    businessType: 'boutique',
    country: 'RU',
    city: 'Kazan',
    preferredLanguage: 'ru',
    wholesale: 'on',
    ...changes,
  })
}
