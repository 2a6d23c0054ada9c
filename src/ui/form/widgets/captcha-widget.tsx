import type { WidgetProps } from '@rjsf/utils';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useContext, useEffect, useRef } from 'react';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { FormServicesContext, useFormView } from '../form-view.ts';
import { useField, useTranslate } from '../use-field.ts';

/** The characters of a captcha, which shares the well with a button for another one. */
export function CaptchaWidget(props: WidgetProps) {
  const field = useField(props);
  const { captcha } = useContext(FormServicesContext);
  const t = useTranslate();
  // Another captcha has other characters: clear the earlier input.
  const image = captcha?.image;
  const drawn = useRef(image);
  const { store } = useFormView();
  const { changeText, name } = field;
  const forget = useRef(changeText);
  useEffect(() => {
    forget.current = changeText;
  });
  useEffect(() => {
    if (drawn.current !== undefined && image !== drawn.current) {
      forget.current('');
      store.restart(name);
    }
    drawn.current = image;
  }, [image, store, name]);
  const described = captcha?.hasFailed ? { ...field, hint: t('register.pictureFailed') } : field;
  return (
    <FieldFrame field={described} hasCheck={false}>
      <input
        {...controlProps(described)}
        className={styles.input}
        type="text"
        placeholder={field.placeholder}
        value={field.text}
        onChange={(event) => field.changeText(event.currentTarget.value)}
      />
      {image ? <img className={styles.picture} src={image} alt={t('register.pictureAlt')} /> : null}
      <button
        type="button"
        className={styles.iconButton}
        aria-label={t('register.newPicture')}
        aria-disabled={captcha?.canRefresh ? undefined : true}
        onClick={() => captcha?.refresh()}
      >
        <IconRefresh size={18} aria-hidden />
      </button>
    </FieldFrame>
  );
}
