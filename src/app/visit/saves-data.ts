import { fieldsOf } from '../../../engine/json/fields-of.ts';

/** Whether the person has asked their browser to save data. */
export const savesData = (): boolean => fieldsOf(fieldsOf(navigator).connection).saveData === true;
