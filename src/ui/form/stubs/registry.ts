import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator } from '@rjsf/utils';

/**
 * Replaces the form library's own registry, which imports all of its fields, widgets and templates. Our forms are flat
 * objects of texts and check boxes, rendered by our theme: the rest would be about 14 KB compressed without any use.
 */
export default function getDefaultRegistry() {
  return {
    fields: { BooleanField, ObjectField, SchemaField, StringField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
